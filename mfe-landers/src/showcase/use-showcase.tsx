import type { ProfileCard } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { ErrorCard } from '@vesper/ui';
import type { ReactNode } from 'react';
import { type Declared, useVariant, type Variant } from './variant.ts';

interface Showcase extends Variant {
  /** Those whom the lander may show; undefined until they are known. */
  profiles: readonly ProfileCard[] | undefined;
  /** In their place when they can't be had: why, and a way to try again. */
  failure: ReactNode;
}

/** What a lander shows at its address, and the people of it (D-52). */
export function useShowcase(lander: string, variants: readonly Declared[] = []): Showcase {
  const { t, errorText } = useTexts();
  const variant = useVariant(lander, variants);
  const { data, error, refetch, isFetching } = useCall('showcase.get', { query: { lander: variant.people } });
  const failure = error && (
    <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }} />
  );
  return { ...variant, profiles: data?.profiles, failure };
}
