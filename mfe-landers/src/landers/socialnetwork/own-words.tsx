import { type Settings, STRICT_WARNING_COUNTRIES } from '@vesper/contracts';
import { useCall, useHost, useStoreValue } from '@vesper/host-kit';
import { from, keyframes, styled } from '@vesper/ui';
import { useSyncExternalStore } from 'react';

const appear = keyframes`from { opacity: 0; }`;

const Quote = styled.blockquote`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  flex: none;
  padding-inline-start: 10px;
  border-inline-start: 3px solid #F4A216;
  font-size: 0.9375rem;
  line-height: 1.25rem;
  ${from.medium} { -webkit-line-clamp: 3; }
  animation: ${appear} 400ms ease-out;
`;

/** What a member wrote about themselves, where the brand lets visitors read it (P-01); otherwise nothing. It comes after the page. */
export function OwnWords({ id }: { id: string }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? <FetchedWords id={id} /> : null;
}

/** Live pages stay live. */
const never = () => () => {};

/** P-01. Where the entry warning is strict, the server shows no profile before it is answered, and a lander comes before that (M-02). */
const mayReadHere = ({ logged_out_search, enable_site_entry_popup, geoip_country }: Settings): boolean =>
  logged_out_search === 'all' && !(enable_site_entry_popup && (STRICT_WARNING_COUNTRIES as readonly string[]).includes(geoip_country));

function FetchedWords({ id }: { id: string }) {
  const { stores } = useHost();
  const mayRead = useStoreValue(stores.settings, ({ settings }) => mayReadHere(settings));
  const { data } = useCall('member.get', { query: { id } }, { enabled: mayRead });
  const words = data?.profile.about_me?.trim();
  return words ? <Quote dir="auto">{words}</Quote> : null;
}
