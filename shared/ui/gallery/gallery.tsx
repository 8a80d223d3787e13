import { Container, Inline, PageHeading, TextLink } from '../src/public.ts';
import { Actions, SmallParts } from './basics.tsx';
import { Chat } from './chat.tsx';
import { Dialogs } from './dialogs.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Layout } from './layout.tsx';
import { LookControls } from './look.tsx';
import { Navigation } from './navigation.tsx';
import { Payment } from './payment.tsx';
import { People } from './people.tsx';
import { Photos } from './photos.tsx';

const chapters = {
  layout: 'Look and layout',
  actions: 'Actions',
  small: 'Small parts',
  forms: 'Forms',
  navigation: 'Navigation',
  people: 'People',
  photos: 'Own pictures',
  chat: 'Chat',
  payment: 'Payment',
  feedback: 'Feedback',
  dialogs: 'Dialogs',
};

/** Every component of this package in its states, for developers. English only: members never see it. */
export function Gallery() {
  return (
    <Container>
      <PageHeading title="Components" text="@vesper/ui, every part in its states" />
      <nav aria-label="Chapters">
        <Inline gap={16}>
          {Object.entries(chapters).map(([id, title]) => (
            <TextLink key={id} href={`#${id}`}>
              {title}
            </TextLink>
          ))}
        </Inline>
      </nav>
      <LookControls />
      <Layout />
      <Actions />
      <SmallParts />
      <Forms />
      <Navigation />
      <People />
      <Photos />
      <Chat />
      <Payment />
      <Feedback />
      <Dialogs />
    </Container>
  );
}
