import type { CallResponse, KnownAnswer } from '@vesper/contracts';
import { audienceOf, landingFactsOf, type PrerenderedMembers, prerenderedKey, slugKey } from '@vesper/contracts/release';
import type { PageOwner } from '../composition.ts';
import { LANDING, type Landing, landingMember } from './landing-member.ts';
import { createMarkup, type Wanted } from './markup.ts';
import { membersMarkup, shownOf } from './member-cards.ts';

/** What a document shows before any script runs. */
export interface PrerenderedPage {
  html: string;
  css: string;
  /** The API answers behind the shown members, for the live page. */
  answers: KnownAnswer[];
  /** What the live page has from the shell's store: it waits for that before it takes over. */
  shows?: 'chats';
}

interface Prerendering extends Wanted {
  owner: PageOwner;
  /** The members that a lander may show. */
  showcase: (lander: string) => Promise<CallResponse<'showcase.get'>>;
  /** The member whom the page is about, if it is one's landing. */
  landing: Landing | undefined;
}

/**
 * A visitor's page: combines prerendered markup with what is only known at request time: the shell's layout, and inside it the page of the
 * remote that owns the path. Undefined when there is no prerendered page, or none for this kind of brand.
 * @throws Error for markup with an unknown placeholder
 */
export async function prerenderedPage(wanted: Prerendering): Promise<PrerenderedPage | undefined> {
  const { owner, shell, fileOf, showcase, landing, pathname } = wanted;
  const { manifest, page } = owner;
  const key = keyOf(wanted);
  if (key === undefined || audienceOf(page) !== 'visitors') return undefined;
  const frames = fileOf(shell);
  const markup = createMarkup(wanted, landing && { facts: landingFactsOf(landing.answer.member) });
  if (!frames || !markup) return undefined;

  if (manifest === shell) {
    const whole = markup.choose(frames.pages[page.page]);
    return whole && { html: markup.fill(shell, whole.html), css: markup.styles(whole), answers: [] };
  }
  const frame = markup.choose(frames.frames?.[pathname === '/' ? 'home' : page.layout]);
  const content = markup.choose(fileOf(manifest)?.pages[key]);
  if (!frame || !content) return undefined;
  const people = content.members && (await peopleOf(content.members, showcase));
  const about = landing && landingMember(content, landing, (item, told) => markup.fill(manifest, item, {}, told));
  if (landing && !about) return undefined;
  const inside = people
    ? markup.fill(manifest, people.html, { members: people.markup })
    : markup.fill(manifest, content.html, about?.values, about?.told);
  return {
    html: markup.fill(shell, frame.html, { page: inside }),
    css: markup.styles(frame, people ?? content),
    answers: people?.answers ?? about?.answers ?? [],
  };
}

/** The key of the page's markup. With parameters a page's content depends on them, so there is one only for a slug of which it says so, and for a member's landing. */
function keyOf({ owner: { manifest, page, params }, fileOf, landing, pathname }: Prerendering): string | undefined {
  const key = prerenderedKey(page);
  if (page.exists?.call === LANDING) return landing && key;
  const plain = page.path.replace(/\/:\w+\?$/, '');
  if (pathname === plain) return key;
  const slugs = fileOf(manifest)?.slugs?.[key];
  const slug = params['slug'] ?? '';
  if (!slugs || pathname !== `${plain}/${slug}`) return undefined;
  return slugs.includes(slug) ? slugKey(key, slug) : key;
}

/** The page with the members it shows; undefined when there are none. */
async function peopleOf(page: PrerenderedMembers, showcase: Prerendering['showcase']) {
  const { lander = '' } = page;
  const query = { lander };
  const profiles = shownOf(page, (await showcase(lander)).profiles);
  const markup = membersMarkup(page, profiles);
  return markup ? { ...page, markup, answers: [{ id: 'showcase.get', input: { query }, answer: { profiles } } as const] } : undefined;
}
