import { useHost, useTexts } from '@vesper/host-kit';
import { BanIcon, FlagIcon, ImageIcon, InfoIcon, type MenuItem, onDemand } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { useLoadError } from '../people/use-load-error.ts';

const ReportDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './report-dialog.tsx'));
const BlockDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ '../profile/block-dialog.tsx'));

interface ReportAndBlock {
  /** The menu's accessible name. */
  label: string;
  items: MenuItem[];
  /** Whichever is open. */
  dialogs: ReactNode;
}

/**
 * What a menu offers against a member (D-16): to report them, or the photo in sight, to block them, and to read how to stay safe.
 * @param photo the id of one of their photos
 * @param onBlocked they were blocked, or unblocked again from the toast
 */
export function useReportAndBlock(
  member: { id: string; name: string },
  { photo, onBlocked = () => {} }: { photo?: string | undefined; onBlocked?: () => void } = {},
): ReportAndBlock {
  const { navigation } = useHost();
  const { t } = useTexts();
  const { name } = member;
  const [open, setOpen] = useState<'block' | 'report' | 'photo'>();
  const close = () => setOpen(undefined);
  const onLoadError = useLoadError(close);
  return {
    label: t('profile.more'),
    items: [
      { label: t('report.title', { name }), icon: <FlagIcon size={20} />, onSelect: () => setOpen('report') },
      ...(photo ? [{ label: t('report.photo_title'), icon: <ImageIcon size={20} />, onSelect: () => setOpen('photo') }] : []),
      { label: t('profile.block', { name }), icon: <BanIcon size={20} />, onSelect: () => setOpen('block') },
      { label: t('profile.safety'), icon: <InfoIcon size={20} />, onSelect: () => navigation.navigate('/safety') },
    ],
    dialogs: (
      <>
        {open === 'block' && <BlockDialog profile={member} onClose={close} onLoadError={onLoadError} onBlocked={onBlocked} />}
        {open === 'report' && <ReportDialog member={member} onClose={close} onLoadError={onLoadError} onBlock={() => setOpen('block')} />}
        {open === 'photo' && <ReportDialog member={member} photo={photo} onClose={close} onLoadError={onLoadError} />}
      </>
    ),
  };
}
