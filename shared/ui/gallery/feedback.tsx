import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorCard,
  HeartIcon,
  Inline,
  Loading,
  Notice,
  OfflineBar,
  Skeleton,
  SlowNotice,
  Stack,
  type ToastQueue,
} from '../src/public.ts';
import { Example, Section } from './section.tsx';

export function Feedback({ toasts }: { toasts: ToastQueue }) {
  const [isShown, setIsShown] = useState(true);
  return (
    <Section title="Feedback">
      <Example name="Notice">
        <Stack gap={12}>
          <Notice title="Confirm your e-mail address">We sent a link to anna@example.org. Until you open it, nobody can answer you.</Notice>
          <Notice tone="success">Your profile is saved.</Notice>
          {isShown && (
            <Notice tone="warning" title="You have 2 messages left" onDismiss={() => setIsShown(false)} dismissLabel="Close">
              After that a message costs 2 credits (€0.50).
            </Notice>
          )}
          <Notice
            tone="danger"
            title="Your payment failed"
            action={
              <ButtonLink href="#credits" variant="secondary">
                Try another way
              </ButtonLink>
            }
          >
            Nothing was taken from your account.
          </Notice>
        </Stack>
      </Example>
      <Example name="OfflineBar">
        <OfflineBar isOffline>You are offline. Your messages are kept and sent later.</OfflineBar>
      </Example>
      <Example name="Toast" row>
        <Button variant="secondary" onClick={() => toasts.show({ message: 'Anna likes you back. It’s a match!', tone: 'success' })}>
          Show a toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toasts.show({
              message: 'Your message is kept and sent later.',
              tone: 'warning',
              action: { label: 'Send now', onPress: () => {} },
            })
          }
        >
          With an action
        </Button>
      </Example>
      <Example name="EmptyState">
        <Card>
          <EmptyState
            icon={<HeartIcon />}
            title="Who likes you will be here"
            text="Members like those who like them. Start with three you would say hello to."
            action={<ButtonLink href="#members">Find members</ButtonLink>}
          />
        </Card>
      </Example>
      <Example name="ErrorCard">
        <ErrorCard
          title="This page did not load"
          text="Your messages and credits are safe. Try again, or go on elsewhere."
          retry={{ label: 'Try again', onPress: () => {} }}
          wayOn={{ label: 'To the members', href: '#members' }}
          errorId={{ label: 'Error ID', id: '7f3a-21c9' }}
        />
      </Example>
      <Example name="SlowNotice">
        <SlowNotice
          text="This takes longer than it should. We keep trying."
          retry={{ label: 'Try again', onPress: () => {} }}
          wayOn={{ label: 'To the members', href: '#members' }}
        />
      </Example>
      <Example name="Skeleton, Loading">
        <Card>
          <Loading label="Conversation is loading">
            <Stack gap={16}>
              <Inline gap={12} wrap={false}>
                <Skeleton shape="circle" />
                <Stack gap={8} style={{ flex: 1 }}>
                  <Skeleton width="40%" />
                  <Skeleton width="70%" />
                </Stack>
              </Inline>
              <Skeleton shape="bubble" width="55%" />
              <Skeleton shape="bubble" width="35%" />
            </Stack>
          </Loading>
        </Card>
      </Example>
    </Section>
  );
}
