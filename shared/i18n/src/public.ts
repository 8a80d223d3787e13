/** Texts, and formatting of money, numbers and times. Used by the shell, the remotes and the server's emails. */
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
