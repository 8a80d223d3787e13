import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Chip,
  color,
  FictionalPill,
  FiltersIcon,
  HeartIcon,
  IconButton,
  Logo,
  MapPinIcon,
  MessageIcon,
  OnlineDot,
  ProgressDots,
  Spinner,
  styled,
  TextLink,
  ToggleChip,
  TrashIcon,
  type,
} from '../src/public.ts';
import { portrait } from './portraits.ts';
import { Example, Section } from './section.tsx';

const Swatch = styled.span<{ $color: string }>`
  display: grid;
  place-items: end start;
  width: 112px;
  height: 72px;
  padding: 6px 8px;
  ${type[12]};
  background: ${({ $color }) => $color};
  border: 1px solid ${color.line};
  border-radius: 8px;
`;

const fills = ['page', 'surface', 'raised', 'sunken', 'primarySoft', 'successSoft', 'warningSoft', 'dangerSoft'] as const;

export function Basics() {
  const [interests, setInterests] = useState(['Jazz']);
  const [isSending, setIsSending] = useState(false);
  const toggle = (name: string) => setInterests((now) => (now.includes(name) ? now.filter((other) => other !== name) : [...now, name]));
  return (
    <>
      <Section title="Brand and type">
        <Example name="Logo" row>
          <Logo name="Amoria" />
          <Logo name="Spätlese" />
        </Example>
        <Example name="Text">
          <p>
            Warm light, good manners, no shouting. Read <TextLink href="#how">how it works</TextLink> before you start. Zażółć gęślą jaźń,
            größer, æøå, Ääkköset.
          </p>
        </Example>
        <Example name="Fills" row>
          {fills.map((name) => (
            <Swatch key={name} $color={color[name]}>
              {name}
            </Swatch>
          ))}
        </Example>
      </Section>
      <Section title="Actions">
        <Example name="Button" row>
          <Button>Send a message</Button>
          <Button variant="secondary">Cancel</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger" icon={<TrashIcon />}>
            Delete account
          </Button>
        </Example>
        <Example name="Button: large, with icon, loading, disabled" row>
          <Button size="large" icon={<MessageIcon />}>
            Say hello
          </Button>
          <Button loading={isSending} onClick={() => setIsSending(true)}>
            {isSending ? 'Sending your message' : 'Press to see loading'}
          </Button>
          <Button loading>Buy now – €24.90</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#credits" variant="secondary">
            A link
          </ButtonLink>
          <Spinner size={24} />
        </Example>
        <Example name="Button: wide">
          <Button wide size="large">
            Buy now – €24.90
          </Button>
        </Example>
        <Example name="IconButton" row>
          <IconButton label="Filters">
            <FiltersIcon />
          </IconButton>
          <IconButton label="Like" tone="primary">
            <HeartIcon />
          </IconButton>
        </Example>
      </Section>
      <Section title="Small parts">
        <Example name="Badge" row>
          <Badge label="3 unread messages">3</Badge>
          <Badge label="more than 99 unread messages">99+</Badge>
          <Badge>New</Badge>
          <Badge tone="warning" label="8 credits left">
            8
          </Badge>
          <Badge tone="danger" label="no credits left">
            0
          </Badge>
          <Badge tone="neutral">Draft</Badge>
        </Example>
        <Example name="Chip" row>
          <Chip icon={<MapPinIcon />}>Utrecht</Chip>
          <Chip>1.74 m</Chip>
          <Chip>Brown eyes</Chip>
          <FictionalPill label="Fictional profile" />
        </Example>
        <Example name="ToggleChip" row>
          {['Jazz', 'Long walks', 'Cooking for friends'].map((name) => (
            <ToggleChip key={name} isPressed={interests.includes(name)} onClick={() => toggle(name)}>
              {name}
            </ToggleChip>
          ))}
        </Example>
        <Example name="Avatar, OnlineDot" row>
          <Avatar src={portrait(0)} size={32} alt="Anna" />
          <Avatar src={portrait(1)} alt="Sam" onlineLabel="Online" />
          <Avatar src={portrait(2)} size={64} alt="Mia" onlineLabel="Online" />
          <Avatar size={64} alt="Somebody without a picture" />
          <OnlineDot label="Online" />
        </Example>
        <Example name="ProgressDots">
          <ProgressDots current={3} total={5} label="Step 3 of 5" />
        </Example>
      </Section>
    </>
  );
}
