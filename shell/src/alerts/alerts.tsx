import { useStoreValue, useTexts } from '@vesper/host-kit';
import { BellIcon, CameraIcon, MailIcon, onDemand, Strip, stripHeight, styled } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmNotice } from '../onboarding/confirm-notice.tsx';
import { useShell } from '../context/shell-context.ts';
import { COMPLETION_PAGE } from '../onboarding/profile-parts.ts';
import { isBannerDue } from '../discount/banner-due.ts';
import { Slot } from '../outlet/slot.tsx';
import { useShellLocation } from '../context/use-shell-location.ts';
import { hasNews } from './has-news.ts';
import { NOTIFICATIONS_PAGE, type ShownAlert, shownAlert } from './shown-alert.ts';

const ActivationModal = onDemand(() => import(/* webpackChunkName: "activation" */ './activation-modal.tsx'));

/** As tall as the strip that stands here, or will when its remote has come: what is below it never moves (W6). */
const Place = styled.div`${stripHeight};`;

const isSmartphone = () => matchMedia('(pointer: coarse) and (max-width: 767.98px)').matches;

/** One that has ended by itself is neither seen nor reached, and keeps its place until the next page: what is below it does not move (W6). */
const Kept = styled.div<{ $isOver: boolean }>`visibility: ${({ $isOver }) => ($isOver ? 'hidden' : 'visible')};`;

/**
 * The page's one strip: what a member should know of their own account, or a discount (M-03). Decided when a page comes: what is news later, or comes
 * after something that was put away, waits for the next page.
 */
export function Alerts() {
  const { stores, routes, history, now } = useShell();
  const { pathname, search } = useShellLocation();
  const user = useStoreValue(stores.session, (state) => state.user);
  const dismissed = useStoreValue(stores.alerts, (state) => state.dismissed);
  const push = useStoreValue(stores.push, ({ status }) => status);
  const discount = useStoreValue(stores.discount, (state) => state);
  const isAwaited = useStoreValue(stores.chatState, hasNews);
  const isInMembersArea = routes.find(pathname)?.route.membersArea ?? false;
  const query = new URLSearchParams(search);
  const alert = shownAlert({
    ...{ user, dismissed, pathname, query, push, isInMembersArea },
    isSmartphone: isSmartphone(),
    hasNews: isAwaited,
    isDiscountDue: isBannerDue({ isInMembersArea, user, discount, dismissed, now: now() }),
    hasPage: routes.has,
  });
  /** Without the query the reminder is a strip again. */
  const closeModal = () => {
    query.delete('api_signup_complete');
    history.replace({ pathname, search: query.toString() });
  };

  const [decided, setDecided] = useState({ pathname, search, memberId: user?.id, dismissed, alert });
  if (decided.pathname !== pathname || decided.search !== search || decided.memberId !== user?.id)
    setDecided({ pathname, search, memberId: user?.id, dismissed, alert });
  else if (decided.dismissed !== dismissed) setDecided({ ...decided, dismissed, alert: alert === decided.alert ? alert : null });

  const isOver = alert !== decided.alert;
  if (!decided.alert || (isOver && decided.alert === 'activation_modal')) return null;
  return (
    // A discount that has ended says so itself.
    <Kept $isOver={isOver && decided.alert !== 'discount'}>
      <Alert name={decided.alert} onModalClose={closeModal} />
    </Kept>
  );
}

function Alert({ name, onModalClose }: { name: ShownAlert; onModalClose: () => void }) {
  switch (name) {
    case 'activation':
      return <ActivationStrip />;
    case 'activation_modal':
      return <ActivationModal onClose={onModalClose} onMissing={onModalClose} />;
    case 'discount':
      return (
        <Place>
          <Slot name="banner.top" props={{}} />
        </Place>
      );
    case 'notifications_disabled':
      return <Reminder name={name} icon={<BellIcon />} page={NOTIFICATIONS_PAGE} />;
    case 'profile_photo':
      return <Reminder name={name} icon={<CameraIcon />} page={`${COMPLETION_PAGE}?step=photo`} />;
    case 'push':
      return <PushOffer />;
  }
}

/** S-05, S-08: one line; what can be done while the mail does not come is one press away. */
function ActivationStrip() {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      // The button that was pressed is gone: a keyboard goes on from here.
      <div ref={(place) => place?.focus()} tabIndex={-1}>
        <ConfirmNotice />
      </div>
    );
  }
  const action = { label: t('alerts.activation.action'), onPress: () => setIsOpen(true) };
  return (
    <Strip label={t('alerts.label')} tone="warning" icon={<MailIcon />} action={action}>
      {t('confirm.title')}
    </Strip>
  );
}

/** S-10: can be put away, and stays away. */
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
    </Strip>
  );
}

/** S-01: says what for, before the browser asks. Asked once: whatever the browser is told, the settings are where one comes back to it. */
function PushOffer() {
  const { events } = useShell().host;
  const { t } = useTexts();
  const putAway = () => events.emit('shell:dismiss', { alert: 'push' });
  const turnOn = () => {
    events.emit('shell:push-wanted', {});
    putAway();
  };
  return (
    <Strip
      label={t('alerts.label')}
      icon={<BellIcon />}
      more={t('alerts.push.text')}
      action={{ label: t('alerts.push.action'), onPress: turnOn }}
      onDismiss={putAway}
      dismissLabel={t('common:words.close')}
    >
      {t('alerts.push.title')}
    </Strip>
  );
}
