import type { Locale, ProfileCard } from '@vesper/contracts';
import { type Brand, settingsIn } from '../platform/brands/brand-lookup.ts';

/** What a push or a mail calls a member: a fictional profile with these words (D-46). */
export function nameInNews(brand: Brand, language: Locale, { name, country, fictional_icon }: ProfileCard): string {
  return fictional_icon ? `${name} (${settingsIn(brand, language, country).fictional_singular})` : name;
}
