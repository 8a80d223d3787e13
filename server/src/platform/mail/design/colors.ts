/** A colour on a light and on a dark page; the scales of `shared/ui`, which the server doesn't import. */
interface LightDark {
  light: string;
  dark: string;
}

const PRIMARY: Record<string, LightDark> = {
  coral: { light: '#D43635', dark: '#FB756C' },
  plum: { light: '#B44C96', dark: '#DC81BF' },
};

/** The colours of a brand's mails, by its theme; an unknown theme gets coral. */
export const mailColors = (theme: string) => ({
  page: { light: '#F6F0EF', dark: '#1D1715' },
  surface: { light: '#FFFFFF', dark: '#312927' },
  line: { light: '#E9E1DE', dark: '#4C433F' },
  text: { light: '#1D1715', dark: '#F6F0EF' },
  quiet: { light: '#665B57', dark: '#ADA29E' },
  primary: PRIMARY[theme] ?? { light: '#D43635', dark: '#FB756C' },
  onPrimary: { light: '#FFFFFF', dark: '#120D0C' },
});

export type MailColors = ReturnType<typeof mailColors>;
