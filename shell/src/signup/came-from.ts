/**
 * The page of this site that led to this document. A face on a lander may be tapped before its scripts run: its link then opens a new
 * document, which finds here what the lander's address said. Null: another site, or none.
 */
export function cameFrom({ referrer }: Pick<Document, 'referrer'>, origin: string): URL | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.origin === origin ? url : null;
}
