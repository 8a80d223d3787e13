import { CoinsIcon, HeartIcon, LifebuoyIcon, MembersIcon, UserIcon, WarningIcon } from '@vesper/ui';
import type { StaticPage } from './documents.ts';

/** Questions that belong together, by the ids of their sections. */
export interface Topic {
  name: string;
  Icon: typeof CoinsIcon;
  questions: readonly string[];
}

/** Documents that are looked things up in, not read from top to bottom: their topics in two columns, one below the other on a phone. */
export const TOPICS: Partial<Record<StaticPage, readonly (readonly Topic[])[]>> = {
  faq: [
    [{ name: 'money', Icon: CoinsIcon, questions: ['cost', 'spending', 'missing', 'refund'] }],
    [
      { name: 'profiles', Icon: MembersIcon, questions: ['fictional', 'seen'] },
      { name: 'account', Icon: UserIcon, questions: ['confirm', 'leave'] },
    ],
  ],
  safety: [
    [
      { name: 'meeting', Icon: HeartIcon, questions: ['meeting', 'messengers', 'contact-details', 'photos'] },
      { name: 'others', Icon: MembersIcon, questions: ['hurtful', 'fictional'] },
    ],
    [
      { name: 'scams', Icon: WarningIcon, questions: ['money', 'gift-cards', 'crypto', 'bank', 'links'] },
      { name: 'help', Icon: LifebuoyIcon, questions: ['help', 'leave', 'contact'] },
    ],
  ],
};
