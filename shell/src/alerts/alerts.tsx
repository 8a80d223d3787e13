import { useStoreValue, useTexts } from '@vesper/host-kit';
import { BellIcon, CameraIcon, from, MailIcon, onDemand, Strip, stripHeight, styled } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmNotice } from '../onboarding/confirm-notice.tsx';
import { useWaitingHello } from '../onboarding/waiting-hello.tsx';
import { useShell } from '../context/shell-context.ts';
import { COMPLETION_PAGE, isBannerDue, NOTIFICATIONS_PAGE, type ShownAlert, shownAlert } from '@vesper/contracts';
import { Slot } from '../outlet/slot.tsx';
import { useShellLocation } from '../context/use-shell-location.ts';
import { hasNews } from './has-news.ts';
import { tellHeight } from './tell-height.ts';

const ActivationModal = onDemand(() => import(/* webpackChunkName: "activation" */ './activation-modal.tsx'));

/** Reserves the strip's height until its remote has loaded, so that nothing below moves (W6). */
const StripSpace = styled.div`${stripHeight};`;

/** Ends the title where the strip has room for a second sentence. */
const Stop = styled.span`
  display: none;
  ${from.wide} { display: inline; }
`;

const isSmartphone = () => matchMedia('(pointer: coarse) and (max-width: 767.98px)').matches;

/** An alert that has ended by itself is hidden but keeps its space until the next page, so that nothing below moves (W6). */
const KeepSpace = styled.div<{ $hasEnded: boolean }>`visibility: ${({ $hasEnded }) => ($hasEnded ? 'hidden' : 'visible')};`;

/**
 * The page's only strip: an alert about the member's account, or a discount (M-03). Chosen once per page: anything that comes up later, or
 * after a dismissal, waits for the next page.
 */
export function Alerts() {
  const { stores, routes, history, now } = useShell();
  const { pathname, search } = useShellLocation();
  const user = useStoreValue(stores.session, (state) => state.user);
  const dismissed = useStoreValue(stores.alerts, (state) => state.dismissed);
  const push = useStoreValue(stores.push, ({ status }) => status);
  const discount = useStoreValue(stores.discount, (state) => state);
  const mayGetNews = useStoreValue(stores.chatState, hasNews);
  const isInMembersArea = routes.find(pathname)?.route.membersArea ?? false;
  const query = new URLSearchParams(search);
  const alert = shownAlert({
    ...{ user, dismissed, pathname, query, push, isInMembersArea },
    isSmartphone: isSmartphone(),
    hasNews: mayGetNews,
    isDiscountDue: isBannerDue({ isInMembersArea, user, discount, dismissed, now: now() }),
    hasPage: routes.has,
  });
  /** Without the query parameter, the alert is a strip again. */
  const closeModal = () => {
    query.delete('api_signup_complete');
    history.replace({ pathname, search: query.toString() });
  };

  const [chosen, setChosen] = useState({ pathname, search, memberId: user?.id, dismissed, alert });
  if (chosen.pathname !== pathname || chosen.search !== search || chosen.memberId !== user?.id)
    setChosen({ pathname, search, memberId: user?.id, dismissed, alert });
  else if (chosen.dismissed !== dismissed) setChosen({ ...chosen, dismissed, alert: alert === chosen.alert ? alert : null });

  const hasEnded = alert !== chosen.alert;
  if (!chosen.alert || (hasEnded && chosen.alert === 'activation_modal')) return null;
  return (
    // The discount's widget shows by itself that it has ended.
    <AlertStrip name={chosen.alert} hasEnded={hasEnded && chosen.alert !== 'discount'} onModalClose={closeModal} />
  );
}

interface AlertProps {
  name: ShownAlert;
  onModalClose: () => void;
}

export function AlertStrip({ hasEnded, ...alert }: AlertProps & { hasEnded: boolean }) {
  return (
    <KeepSpace ref={tellHeight} $hasEnded={hasEnded}>
      <Alert {...alert} />
    </KeepSpace>
  );
}

function Alert({ name, onModalClose }: AlertProps) {
  switch (name) {
    case 'activation':
      return <ActivationStrip />;
    case 'activation_modal':
      return <ActivationModal onClose={onModalClose} onLoadError={onModalClose} />;
    case 'discount':
      return (
        <StripSpace>
          <Slot name="banner.top" props={{}} />
        </StripSpace>
      );
    case 'notifications_disabled':
      return <Reminder name={name} icon={<BellIcon />} page={NOTIFICATIONS_PAGE} />;
    case 'profile_photo':
      return <Reminder name={name} icon={<CameraIcon />} page={`${COMPLETION_PAGE}?step=photo`} />;
    case 'push':
      return <PushOffer />;
  }
}

/** S-05, S-08: one line that unfolds what to do if the email has not arrived. */
function ActivationStrip() {
  const { t } = useTexts();
  const hello = useWaitingHello();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      // The pressed button is gone, so the focus moves here.
      <div ref={(element) => element?.focus()} tabIndex={-1}>
        <ConfirmNotice />
      </div>
    );
  }
  const action = { label: t('alerts.activation.action'), onPress: () => setIsOpen(true) };
  return (
    <Strip label={t('alerts.label')} tone="warning" icon={<MailIcon />} action={action}>
      {hello ? t('confirm.hello_strip', { name: hello.name }) : t('confirm.title')}
    </Strip>
  );
}

/** S-10: a reminder that can be dismissed for good. */
function Reminder({ name, icon, page }: { name: 'notifications_disabled' | 'profile_photo'; icon: ReactNode; page: string }) {
  const { host } = useShell();
  const { t } = useTexts();
  // texts: alerts.notifications_disabled.* alerts.profile_photo.*
  return (
    <Strip
      label={t('alerts.label')}
      icon={icon}
      more={t(`alerts.${name}.text`)}
      action={{ label: t(`alerts.${name}.action`), href: page }}
      onDismiss={() => host.events.emit('shell:dismiss', { alert: name })}
      dismissLabel={t('common:words.close')}
    >
      {t(`alerts.${name}.title`)}
      <Stop>.</Stop>
    </Strip>
  );
}

/** S-01: explains notifications before the browser asks for permission. Shown once, whatever the answer; later, they are in the settings. */
function PushOffer() {
  const { events } = useShell().host;
  const { t } = useTexts();
  const dismiss = () => events.emit('shell:dismiss', { alert: 'push' });
  const turnOn = () => {
    events.emit('shell:push-wanted', {});
    dismiss();
  };
  return (
    <Strip
      label={t('alerts.label')}
      icon={<BellIcon />}
      more={t('alerts.push.text')}
      action={{ label: t('alerts.push.action'), onPress: turnOn }}
      onDismiss={dismiss}
      dismissLabel={t('common:words.close')}
    >
      {t('alerts.push.title')}
      <Stop>.</Stop>
    </Strip>
  );
}
