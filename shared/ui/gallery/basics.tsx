import { useState } from 'react';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Chip,
  FictionalPill,
  FiltersIcon,
  HeartIcon,
  IconButton,
  Inline,
  Logo,
  MapPinIcon,
  MessageIcon,
  OnlineDot,
  ProgressDots,
  Spinner,
  OpeningChip,
  RemovableChip,
  ToggleChip,
  TrashIcon,
  VisuallyHidden,
} from '../src/public.ts';
import * as icons from '../src/icons.ts';
import { longLabel, longWord } from './long-texts.ts';
import { portrait } from './portraits.ts';
import { Part, Section, State } from './part.tsx';

export function Actions() {
  const [isSending, setIsSending] = useState(false);
  return (
    <Section id="actions" title="Actions">
      <Part of={{ Button }}>
        <State name="variants" row>
          <Button>Send a message</Button>
          <Button variant="secondary">Cancel</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="text">Wrong address?</Button>
          <Button variant="danger" icon={<TrashIcon />}>
            Delete account
          </Button>
        </State>
        <State name="large, with an icon" row>
          <Button size="large" icon={<MessageIcon />}>
            Say hello
          </Button>
          <Button size="large" variant="secondary">
            Later
          </Button>
        </State>
        <State name="loading" row>
          <Button loading={isSending} onClick={() => setIsSending(true)}>
            {isSending ? 'Sending your message' : 'Press to see loading'}
          </Button>
          <Button loading>Buy now – €24.90</Button>
          <Button loading variant="secondary">
            Try again
          </Button>
        </State>
        <State name="disabled" row>
          <Button disabled>Send a message</Button>
          <Button disabled variant="secondary">
            Cancel
          </Button>
          <Button disabled variant="quiet">
            Not now
          </Button>
          <Button disabled variant="danger" icon={<TrashIcon />}>
            Delete account
          </Button>
        </State>
        <State name="wide, and long">
          <Button wide size="large">
            Buy now – €24.90
          </Button>
          <Button wide icon={<MessageIcon />}>
            {longLabel}
          </Button>
        </State>
      </Part>
      <Part of={{ ButtonLink }}>
        <State name="variants" row>
          <ButtonLink href="#credits">To the credits</ButtonLink>
          <ButtonLink href="#members" variant="secondary">
            Browse members
          </ButtonLink>
          <ButtonLink href="#help" variant="quiet">
            Help
          </ButtonLink>
        </State>
        <State name="long">
          <ButtonLink href="#long">{longLabel}</ButtonLink>
        </State>
      </Part>
      <Part of={{ IconButton }}>
        <State name="quiet, primary, disabled" row>
          <IconButton label="Filters">
            <FiltersIcon />
          </IconButton>
          <IconButton label="Like" tone="primary">
            <HeartIcon />
          </IconButton>
          <IconButton label="Delete" disabled>
            <TrashIcon />
          </IconButton>
        </State>
      </Part>
    </Section>
  );
}

export function SmallParts() {
  const [interests, setInterests] = useState(['Jazz']);
  const toggle = (name: string) => setInterests((now) => (now.includes(name) ? now.filter((other) => other !== name) : [...now, name]));
  return (
    <Section id="small" title="Small parts">
      <Part of={{ Logo }}>
        <State name="short, long" row>
          <Logo name="Amoria" />
          <Logo name={longWord} />
        </State>
      </Part>
      <Part of={{ Badge }}>
        <State name="new, warning, danger, neutral" row>
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
        </State>
      </Part>
      <Part of={{ Chip, FictionalPill }}>
        <State name="with an icon, without, long" row>
          <Chip icon={<MapPinIcon />}>Utrecht</Chip>
          <Chip>1.74 m</Chip>
          <Chip icon={<MapPinIcon />}>{longWord}</Chip>
          <FictionalPill label="Fictional profile" />
          <FictionalPill label="Fictional profile" onPicture />
        </State>
      </Part>
      <Part of={{ RemovableChip }}>
        <State name="short, long" row>
          <RemovableChip label="Remove filter: Hiking">Hiking</RemovableChip>
          <RemovableChip label={`Remove filter: ${longWord}`}>{longWord}</RemovableChip>
        </State>
      </Part>
      <Part of={{ OpeningChip }}>
        <State name="something chosen, nothing chosen, long" row>
          <OpeningChip isSet>Age: 30–40</OpeningChip>
          <OpeningChip isSet={false}>Distance</OpeningChip>
          <OpeningChip isSet={false}>{longWord}</OpeningChip>
        </State>
      </Part>
      <Part of={{ ToggleChip }}>
        <State name="pressed, not pressed, disabled, long" row>
          {['Jazz', 'Long walks', longWord].map((name) => (
            <ToggleChip key={name} isPressed={interests.includes(name)} onClick={() => toggle(name)}>
              {name}
            </ToggleChip>
          ))}
          <ToggleChip isPressed={false} disabled>
            Ten are enough
          </ToggleChip>
        </State>
      </Part>
      <Part of={{ Avatar, OnlineDot }}>
        <State name="sizes, online, without a picture, blurred before it comes" row>
          <Avatar src={portrait(0)} size={32} alt="Anna" />
          <Avatar src={portrait(1)} alt="Sam" onlineLabel="Online" />
          <Avatar src={portrait(2)} size={64} alt="Mia" onlineLabel="Online" />
          <Avatar size={64} alt="Someone without a picture" />
          <Avatar src={portrait(4)} size={96} alt="Ewa" />
          <OnlineDot label="Online" />
        </State>
      </Part>
      <Part of={{ ProgressDots }}>
        <State name="first, third, last" row>
          <ProgressDots current={1} total={5} label="Step 1 of 5" />
          <ProgressDots current={3} total={5} label="Step 3 of 5" />
          <ProgressDots current={5} total={5} label="Step 5 of 5" />
        </State>
      </Part>
      <Part of={{ Spinner }}>
        <State name="sizes" row>
          <Spinner />
          <Spinner size={24} />
          <Spinner size={40} />
        </State>
      </Part>
      <Part of={{ VisuallyHidden }}>
        <State name="heard, not seen">
          <p>
            3<VisuallyHidden> unread messages</VisuallyHidden>
          </p>
        </State>
      </Part>
      <Part of={{ icons }}>
        <State name="all of them">
          <Inline gap={12}>
            {Object.entries(icons).map(([name, Icon]) => (
              <Chip key={name} icon={<Icon size={20} />}>
                {name}
              </Chip>
            ))}
          </Inline>
        </State>
      </Part>
    </Section>
  );
}
