import type { DocumentParts } from './document.ts';

type Content = Pick<DocumentParts, 'title' | 'description' | 'preloads' | 'laterPreloads' | 'poster' | 'prerendered' | 'data'>;

/**
 * Reduces a document to what it may contain while the strict entry warning is unanswered (M-02): enough to ask the question, and nothing
 * the answer is about – no picture, no text of the brand, the page or a member. The shell reloads the document once it is answered.
 */
export function redactForEntryWarning({ data }: Content): Content {
  const { settings, user } = data;
  return {
    title: settings.name,
    description: undefined,
    preloads: [],
    laterPreloads: [],
    poster: undefined,
    prerendered: undefined,
    data: {
      ...data,
      settings: { ...settings, index_title: settings.name, description: '', headline: '' },
      texts: ownTexts(data.texts),
      menuTexts: {},
      user: user && { ...user, profile: { ...user.profile, about_me: null, prompts: [], interests: [], main_image: null } },
    },
  };
}

/** The shell's texts, where its document carries them. */
const ownTexts = (texts: Content['data']['texts']): Content['data']['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name === 'shell' || name === 'common'));
