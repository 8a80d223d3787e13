/** One door to texts and to what a language does with money, numbers and times. Used by the shell, the remotes and the server's mails. */
export { createI18n, type I18n, type LoadTexts, type NamespaceTexts } from './create-i18n.ts';
export { errorText, fieldText } from './error-texts.ts';
export {
  countryName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRelative,
  formatTag,
  formatTime,
  languageName,
} from './formatters.ts';
