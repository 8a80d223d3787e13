/** Long words and names, to test wrapping. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän';
export const longName = 'Maximiliane-Sophie Freifrau von';
export const longText =
  'Zażółć gęślą jaźń – käyttäjätunnuksen palauttaminen epäonnistui, weil die Benachrichtigungseinstellungen der Datenschutzgrundverordnung noch nicht bestätigt wurden. ';
export const longLabel = 'Ilmoitusasetusten vahvistussähköpostin lähettäminen uudelleen';
