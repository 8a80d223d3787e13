import { dictionary } from '@zxcvbn-ts/language-common';

/** V-06: shorter passwords are refused for their length. */
const LEAST = 8;

/** Common in our languages but missing from the general list. */
const OURS =
  `0123456789 87654321 987654321 00000000 12341234 qwertz123 abcdefgh aaaaaaaa p@ssword passwort123 contraseña wachtwoord1 salasana1 haslo123 lösenord adgangskode
  passord1 ichliebedich jetaime1 teamo123 tiamo123 kocham123 willkommen bayern123 hallohallo schatz123 root1234 user1234 guest123`.split(
    /\s+/,
  );

/** D-43: the most common passwords of eight or more characters, in lower case: some 18,000. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= LEAST),
  ...OURS,
]);
