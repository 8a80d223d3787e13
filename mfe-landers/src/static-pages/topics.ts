import { CoinsIcon, HeartIcon, MembersIcon, ShieldIcon, UserIcon, WarningIcon } from '@vesper/ui';
import type { StaticPage } from './documents.ts';

/** Questions that belong together, by the ids of their sections. */
export interface Topic {
  name: string;
  Icon: typeof CoinsIcon;
  questions: readonly string[];
}

/** Documents that are looked things up in, not read from top to bottom. */
export const TOPICS: Partial<Record<StaticPage, readonly Topic[]>> = {
  faq: [
    { name: 'money', Icon: CoinsIcon, questions: ['cost', 'spending', 'missing', 'refund'] },
    { name: 'profiles', Icon: MembersIcon, questions: ['fictional', 'seen'] },
    { name: 'account', Icon: UserIcon, questions: ['confirm', 'leave'] },
  ],
  safety: [
    { name: 'meeting', Icon: HeartIcon, questions: ['meeting', 'messengers', 'contact-details', 'photos'] },
    { name: 'scams', Icon: WarningIcon, questions: ['money', 'gift-cards', 'crypto', 'bank', 'links'] },
    { name: 'others', Icon: MembersIcon, questions: ['hurtful', 'fictional'] },
    { name: 'help', Icon: ShieldIcon, questions: ['help', 'leave', 'contact'] },
  ],
};
