import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Container, Notice, onDemand, styled } from '@vesper/ui';
import { useState } from 'react';
import { ConfirmNotice } from '../activation/confirm-notice.tsx';
import { useShell } from '../boot/shell-context.ts';
import { COMPLETION_PAGE } from '../completion/incomplete.ts';
import { useWhereabouts } from '../router/use-whereabouts.ts';
import { NOTIFICATIONS_PAGE, type ShownAlert, shownAlert } from './shown-alert.ts';

const ActivationModal = onDemand(() => import(/* webpackChunkName: "activation" */ './activation-modal.tsx'));

const Place = styled(Container)`padding-top: 16px;`;

const isSmartphone = () => matchMedia('(pointer: coarse) and (max-width: 767.98px)').matches;

/** One that has ended by itself is neither seen nor reached, and keeps its place until the next page: what is below it does not move (W6). */
const Kept = styled.div<{ $isOver: boolean }>`visibility: ${({ $isOver }) => ($isOver ? 'hidden' : 'visible')};`;

/**
 * What a member should know about their own account, one thing at a time. Decided when a page comes, and when the member puts something away:
 * a reminder that comes later waits for the next page.
 */
export function Alerts() {
  const { stores, routes, history } = useShell();
  const { pathname, search } = useWhereabouts().location;
  const user = useStoreValue(stores.session, (state) => state.user);
  const dismissed = useStoreValue(stores.alerts, (state) => state.dismissed);
  const push = useStoreValue(stores.push, ({ status }) => status);
  const isInMembersArea = routes.find(pathname)?.route.membersArea ?? false;
  const query = new URLSearchParams(search);
  const alert = shownAlert({ user, dismissed, pathname, query, isSmartphone: isSmartphone(), push, isInMembersArea, hasPage: routes.has });
  /** Without the query the reminder is a notice again. */
  const closeModal = () => {
    query.delete('api_signup_complete');
    history.replace({ pathname, search: query.toString() });
  };

  const [decided, setDecided] = useState({ pathname, search, memberId: user?.id, dismissed, alert });
  const isSamePage = decided.pathname === pathname && decided.search === search;
  if (!isSamePage || decided.memberId !== user?.id || decided.dismissed !== dismissed)
    setDecided({ pathname, search, memberId: user?.id, dismissed, alert });

  const isOver = alert !== decided.alert;
  if (!decided.alert || (isOver && decided.alert === 'activation_modal')) return null;
  return (
    <Kept $isOver={isOver}>
      <Alert name={decided.alert} onModalClose={closeModal} />
    </Kept>
  );
}

function Alert({ name, onModalClose }: { name: ShownAlert; onModalClose: () => void }) {
  switch (name) {
    case 'activation':
      return <ConfirmNotice />;
    case 'activation_modal':
      return <ActivationModal onClose={onModalClose} onMissing={onModalClose} />;
    case 'notifications_disabled':
      return <Reminder name={name} page={NOTIFICATIONS_PAGE} />;
    case 'profile_photo':
      return <Reminder name={name} page={`${COMPLETION_PAGE}?step=photo`} />;
    case 'push':
      return <PushOffer />;
  }
}

/** S-10: can be put away, and stays away. */
function Reminder({ name, page }: { name: 'notifications_disabled' | 'profile_photo'; page: string }) {
  const { host } = useShell();
  const { t } = useTexts();
  // texts: alerts.notifications_disabled.* alerts.profile_photo.*
  return (
    <Place>
      <Notice
        title={t(`alerts.${name}.title`)}
        action={
          <ButtonLink variant="secondary" href={page}>
            {t(`alerts.${name}.action`)}
          </ButtonLink>
        }
        onDismiss={() => host.events.emit('shell:dismiss', { alert: name })}
        dismissLabel={t('common:words.close')}
      >
        {t(`alerts.${name}.text`)}
      </Notice>
    </Place>
  );
}

/** S-01: says what for, before the browser asks. */
function PushOffer() {
  const { events } = useShell().host;
  const { t } = useTexts();
  return (
    <Place>
      <Notice
        title={t('alerts.push.title')}
        action={
          <Button variant="secondary" onClick={() => events.emit('shell:push-wanted', {})}>
            {t('alerts.push.action')}
          </Button>
        }
        onDismiss={() => events.emit('shell:dismiss', { alert: 'push' })}
        dismissLabel={t('common:words.close')}
      >
        {t('alerts.push.text')}
      </Notice>
    </Place>
  );
}
