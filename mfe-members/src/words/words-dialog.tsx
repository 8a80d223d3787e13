import type { ProfileCard } from '@vesper/contracts';
import { HostSlot, useTexts } from '@vesper/host-kit';
import { ButtonLink, FictionalPill, MessageIcon, Stack } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { SlotOrElse } from '../people/slot-or-else.ts';

/** M-08: a few words after a like. Openers and field are another remote's. */
export default function WordsDialog({ member, onClose }: { member: ProfileCard; onClose: () => void }) {
  const { t } = useTexts();
  const { id, name, fictional_icon } = member;
  return (
    <Dialog isOpen onClose={onClose} title={t('words.title', { name })} closeLabel={t('common:words.close')}>
      <Stack gap={12}>
        {fictional_icon && (
          <div>
            <FictionalPill label={t('common:fictional.label')} />
          </div>
        )}
        <SlotOrElse>
          <HostSlot name="like.window" props={{ profile: member }} />
          <ButtonLink wide icon={<MessageIcon />} href={`/members/${id}/chat`}>
            {t('match.say_hello', { name })}
          </ButtonLink>
        </SlotOrElse>
      </Stack>
    </Dialog>
  );
}
