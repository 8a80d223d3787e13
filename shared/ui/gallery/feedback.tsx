import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  createToastQueue,
  EmptyState,
  ErrorCard,
  Flourish,
  GiftIcon,
  HeartIcon,
  Inline,
  Loading,
  MailIcon,
  Notice,
  OfflineBar,
  Skeleton,
  SlowNotice,
  Stack,
  Strip,
  ToastRegion,
} from '../src/public.ts';
import { longLabel, longText, longWord } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

export function Feedback() {
  return (
    <Section id="feedback" title="Feedback">
      <Notices />
      <Toasts />
      <Part of={{ EmptyState }}>
        <State name="with the one way to fill it; long">
          <Card>
            <EmptyState
              icon={<HeartIcon />}
              title="Who likes you will be here"
              text="Members like those who like them. Start with three you would say hello to."
              action={<ButtonLink href="#members">Find members</ButtonLink>}
            />
          </Card>
          <Card>
            <EmptyState icon={<HeartIcon />} title={longWord} text={longText} />
          </Card>
        </State>
      </Part>
      <Part of={{ Flourish }}>
        <State name="around an icon, once">
          <Inline>
            <Flourish>
              <HeartIcon size={32} />
            </Flourish>
          </Inline>
        </State>
      </Part>
      <Part of={{ ErrorCard }}>
        <State name="with retry, next action and error id">
          <ErrorCard
            title="This page did not load"
            text="Your messages and credits are safe. Try again, or go on elsewhere."
            retry={{ label: 'Try again', onPress: () => {} }}
            nextAction={{ label: 'Browse members', href: '#members' }}
            errorId={{ label: 'Error ID', id: '7f3a-21c9' }}
          />
        </State>
        <State name="retrying; long">
          <ErrorCard title={longWord} text={longText} retry={{ label: longLabel, onPress: () => {}, isRetrying: true }} />
        </State>
      </Part>
      <Part of={{ SlowNotice }}>
        <State name="with retry and next action">
          <SlowNotice
            text="This takes longer than it should. We keep trying."
            retry={{ label: 'Try again', onPress: () => {} }}
            nextAction={{ label: 'Browse members', href: '#members' }}
          />
        </State>
      </Part>
      <Part of={{ Loading, Skeleton }}>
        <State name="the shape of what comes">
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
                <Skeleton shape="block" height="80px" />
              </Stack>
            </Loading>
          </Card>
        </State>
      </Part>
    </Section>
  );
}

function Notices() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <Part of={{ Notice }}>
        <State name="tones; with an action, to put away, long">
          <Stack gap={12}>
            <Notice title="Confirm your email">We sent a link to anna@example.org. Until you open it, no one can answer you.</Notice>
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
            <Notice title={longWord}>{longText}</Notice>
          </Stack>
        </State>
      </Part>
      <Part of={{ Strip }}>
        <State name="with a place to go and a way to put it away, with something to press, long">
          <Strip
            label="Discount"
            icon={<GiftIcon />}
            more="You signed up today."
            action={{ label: 'See credits', href: '#credits' }}
            onDismiss={() => {}}
            dismissLabel="Close"
          >
            25% welcome discount
          </Strip>
          <Strip label="Address" tone="warning" icon={<MailIcon />} action={{ label: 'No email yet?', onPress: () => {} }}>
            Confirm your email address
          </Strip>
          <Strip label="Long" icon={<MailIcon />} action={{ label: longLabel, href: '#long' }} onDismiss={() => {}} dismissLabel="Close">
            {longText}
          </Strip>
        </State>
      </Part>
      <Part of={{ OfflineBar }}>
        <State name="offline; online it is empty">
          <OfflineBar isOffline more="Your messages are kept and sent later.">
            You are offline.
          </OfflineBar>
          <OfflineBar isOffline>{longText}</OfflineBar>
          <OfflineBar isOffline={false}>No one sees this.</OfflineBar>
        </State>
      </Part>
    </>
  );
}

function Toasts() {
  const [toasts] = useState(() => createToastQueue());
  return (
    <Part of={{ ToastRegion }}>
      <State name="shown for six seconds" row>
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
        <Button variant="secondary" onClick={() => toasts.show({ message: longText, tone: 'danger' })}>
          A long one
        </Button>
      </State>
      <ToastRegion queue={toasts} label="Notifications of the gallery" closeLabel="Close" />
    </Part>
  );
}
