/** D-43: passwords of eight and more characters that are tried first everywhere; the shorter ones are refused for their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 12341234 11223344 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx
  qwertyui qwertyuiop qwerty12 qwerty123 qwertz123 azertyuiop azerty123 asdfghjk asdfghjkl zxcvbnm1 q1w2e3r4 q1w2e3r4t5 qwer1234 asdf1234 abcd1234 abc12345
  abcdefgh a1b2c3d4 aaaaaaaa password password1 password12 password123 passw0rd p@ssword p@ssw0rd pa55word passwort passwort1 passwort123 motdepasse
  contraseña contrasena wachtwoord wachtwoord1 salasana salasana1 haslo123 lösenord losenord adgangskode passord1 iloveyou iloveyou1 ichliebedich jetaime1
  teamo123 tequiero tiamo123 kocham123 sunshine sunshine1 princess princess1 football football1 baseball basketball superman batman123 starwars pokemon1
  dragon123 monkey123 master123 shadow123 michael1 jennifer jessica1 charlie1 computer internet welcome1 welcome123 willkommen letmein1 letmein123 trustno1
  whatever freedom1 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid bayern123 borussia feyenoord hallo123 hallohallo schatz123 changeme
  changeme1 default1 admin123 administrator root1234 test1234 testtest user1234 guest123 secret123 access14 mustang1 corvette maverick midnight
  blink182 november december september samantha victoria alexander daniel123 thomas123 mercedes ferrari1 porsche1 harley12 playboy1 sexysexy lovelove`.split(
    /\s+/,
  ),
);
