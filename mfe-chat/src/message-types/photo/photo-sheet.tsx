import { useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, radius, Spinner, styled, type } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';
import { useEffect, useState } from 'react';
import { usePriceText } from '../../composer/use-price-text.ts';
import { answeredIn } from '../../composer/answered.ts';
import { usePhotoCost } from '../../composer/use-next-cost.ts';
import { useChatContext } from '../../session/chat-context.ts';
import type { Receiver } from '../gift/gift-sheet.tsx';
import { type PhotoRefusal, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** More at once would be an album; each is a message of its own. */
const MOST = 6;

const Photos = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count > 1 ? 2 : 1)}, minmax(0, 1fr));
  gap: 8px;
`;

const Shot = styled.li`
  display: grid;
  place-items: center;
  min-height: 180px;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.sunken};
  img { width: 100%; max-height: 46vh; object-fit: contain; }
`;

const Refused = styled.p`
  padding: 16px;
  ${type[14]};
  color: ${color.dangerText};
  text-align: center;
`;

const Quiet = styled.p`
  margin-bottom: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** A chosen file: being read, ready, or refused. */
type Chosen = 'reading' | PhotoRefusal | (PreparedPhoto & { src: string });
const isReady = (one: Chosen): one is PreparedPhoto & { src: string } => typeof one === 'object';

function usePrepared(files: readonly File[]): readonly Chosen[] {
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => files.map(() => 'reading'));
  useEffect(() => {
    let isGone = false;
    const urls: string[] = [];
    void (async () => {
      // One at a time: a phone's memory holds few decoded photos.
      for (const [nth, file] of files.entries()) {
        const made = await preparePhoto(file);
        if (isGone) return;
        const one = typeof made === 'string' ? made : { ...made, src: URL.createObjectURL(made.blob) };
        if (isReady(one)) urls.push(one.src);
        setChosen((before) => before.map((other, at) => (at === nth ? one : other)));
      }
    })();
    return () => {
      isGone = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [files]);
  return chosen;
}

interface PhotoSheetProps {
  receiver: Receiver;
  files: readonly File[];
  onClose: () => void;
  onSent?: (() => void) | undefined;
  /** Opens the device's files again. */
  onChoose: () => void;
}

/** The chosen photos, what they cost, and to whom they go. */
export default function PhotoSheet({ receiver, files, onClose, onSent, onChoose }: PhotoSheetProps) {
  const { t, fieldText, formatNumber } = useTexts();
  const { session, user } = useChatContext();
  const [shown] = useState(() => files.slice(0, MOST));
  const chosen = usePrepared(shown);
  const { price, left } = usePhotoCost();
  const priceText = usePriceText();
  const photos = chosen.filter(isReady);
  const isReading = chosen.includes('reading');
  const total = price * Math.max(photos.length, 1);
  const isUnconfirmed = user.status === 'not_confirmed';
  const isTooMuch = left < total;

  const write = (reason?: 'not_enough_credits') => {
    const { id, conversation = null } = receiver;
    // Of several the first answers.
    for (const [nth, { blob, width, height }] of photos.entries())
      session.outbox.write(
        {
          to: id,
          conversation,
          type: 'photo',
          body: '',
          photo: { blob, width, height },
          ...(nth === 0 && !reason && answeredIn(receiver)),
        },
        reason,
      );
  };
  const send = () => {
    write();
    onSent?.();
    onClose();
  };
  // They wait in the chat while credits are bought.
  const keep = () => {
    write('not_enough_credits');
    onClose();
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('photo.title', { name: receiver.name })}
      closeLabel={t('common:words.close')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          {!isReading && photos.length === 0 ? (
            <Button onClick={onChoose}>{t('photo.another')}</Button>
          ) : isTooMuch && !isUnconfirmed && !isReading ? (
            <ButtonLink href="/credits" onClick={keep}>
              {t('composer.get_credits')}
            </ButtonLink>
          ) : (
            <Button disabled={isReading || photos.length === 0 || isUnconfirmed} onClick={send}>
              {isUnconfirmed ? t('hindrance.unconfirmed') : t('photo.send', { price: priceText(total) })}
            </Button>
          )}
        </>
      }
    >
      {receiver.isFictional && <Quiet>{t('common:fictional.note')}</Quiet>}
      <Quiet>
        {t(isTooMuch ? 'photo.too_few' : 'photo.cost', { price: priceText(price), left: formatNumber(left) })}{' '}
        {isTooMuch ? t('photo.kept') : t('photo.private')}
      </Quiet>
      {files.length > MOST && <Quiet role="status">{t('photo.most', { count: MOST })}</Quiet>}
      <Photos $count={chosen.length}>
        {chosen.map((one, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their order
          <Shot key={nth}>
            {one === 'reading' && <Spinner />}
            {isReady(one) && <img src={one.src} alt={shown[nth]?.name ?? ''} width={one.width} height={one.height} />}
            {one !== 'reading' && !isReady(one) && <Refused role="alert">{fieldText(one)}</Refused>}
          </Shot>
        ))}
      </Photos>
    </Sheet>
  );
}
