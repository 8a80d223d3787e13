import type { CallResponse } from '@vesper/contracts';
import { useHost, useLocation, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import { Button, ButtonLink, Card, color, PageHeading, styled, type } from '@vesper/ui';
import { useEffect, useState } from 'react';
import { Counter } from './counter.tsx';
import { PartnerMark } from '../../partners/partner-mark.tsx';
import { useCountdown } from './use-countdown.ts';

const SECONDS = 5; // D-51

/** In the history entry of this page: whether a tile led here, and whether it has already gone on. */
interface Entry {
  fromResults?: boolean;
  hasLeft?: boolean;
}

const Box = styled(Card)`
  display: grid;
  gap: 16px;
  justify-items: center;
  margin-bottom: 64px;
  padding: 24px 16px;
  text-align: center;
`;
const Who = styled.p`
  ${type[22]};
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const Host = styled.p`
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;
const Place = styled.div`
  display: grid;
  place-items: center;
  height: 96px;
  svg[aria-hidden] { height: 96px; }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 12px;
  width: 100%;
  max-width: 420px;
`;
/** Keeps its line while empty, so that the buttons stay where they are. */
const Said = styled.p`
  min-height: 1lh;
  font-weight: 600;
`;

/** Names the partner, and goes there after five seconds unless the member stays. */
export function Exit({ partner: { kind, name, host, text, url } }: CallResponse<'partner.get'>) {
  const { navigation, stores } = useHost();
  const { t } = useTexts();
  const { pathname, state } = useLocation();
  const { fromResults = false, hasLeft = false }: Entry = state ?? {};
  const site = useStoreValue(stores.settings, ({ settings }) => settings.name);
  useTitle(t('partner.leaving', { name }));

  // Back from the partner leads here: it must not lead away again.
  const remember = () => navigation.navigate(pathname, { replace: true, state: { fromResults, hasLeft: true } satisfies Entry });
  const leave = () => {
    remember();
    navigation.leave(url);
  };
  const left = useCountdown(SECONDS, { isRunning: !hasLeft, onEnd: leave });
  // The history has the list where it was; a page opened by its address has none behind it.
  const stay = () => (fromResults ? navigation.navigate(-1) : navigation.navigate('/members', { replace: true }));

  return (
    <>
      <PageHeading title={t('partner.leaving', { name })} />
      <Box>
        <Place>{hasLeft ? <PartnerMark kind={kind} /> : <Counter left={left} of={SECONDS} />}</Place>
        <div>
          <Who>{name}</Who>
          <Host>{host}</Host>
        </div>
        <p>{text}</p>
        <p>{t('partner.about', { site })}</p>
        <Announcement text={hasLeft ? t('partner.stopped') : t('partner.soon', { count: SECONDS })} />
        <Choices>
          <Button variant="secondary" size="large" wide onClick={stay}>
            {t('partner.stay')}
          </Button>
          <ButtonLink href={url} rel="noopener noreferrer" size="large" wide onClick={remember}>
            {t('partner.go')}
          </ButtonLink>
        </Choices>
      </Box>
    </>
  );
}

/** Set after the region is there, as screen readers announce changes only. Said once: a number each second would drown the page. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text));
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Said role="status" aria-live="polite">
      {said}
    </Said>
  );
}
