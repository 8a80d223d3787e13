import type { EventMap } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useEffect, useState } from 'react';

const ReportDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../../reports/report-dialog.tsx'));
const BlockDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../../profile/block-dialog.tsx'));

type Wanted = ({ dialog: 'report' } & EventMap['chat:report-wanted']) | ({ dialog: 'block' } & EventMap['chat:block-wanted']);

/** In a conversation: reports and blocks the other member, or reports one of their messages, when its menus ask for it (S-19, D-16). */
export default function SafetyWidget() {
  const { events, navigation, telemetry } = useHost();
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    const stops = [
      events.on('chat:report-wanted', (what) => setWanted({ dialog: 'report', ...what })),
      events.on('chat:block-wanted', (what) => setWanted({ dialog: 'block', ...what })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [events]);
  if (!wanted) return null;

  const close = () => setWanted(undefined);
  const onLoadError = (error: unknown) => {
    telemetry.error(error); // the shell tells the member
    close();
  };
  const { member } = wanted;
  if (wanted.dialog === 'block')
    // The conversation is gone from the list, for both.
    return <BlockDialog profile={member} onClose={close} onLoadError={onLoadError} onBlocked={() => navigation.navigate('/chats')} />;
  return (
    <ReportDialog
      member={member}
      message={wanted.message}
      onClose={close}
      onLoadError={onLoadError}
      onBlock={() => setWanted({ dialog: 'block', member })}
    />
  );
}
