interface TitleParts {
  /** The page's own title; empty on the home page. */
  page: string;
  /** The brand's name, or its `index_title` on the home page. */
  site: string;
  unread: number;
  newLikes: number;
}

/** "(3) Search · Vesper": the count of unread messages and new likes comes first, if there are any [L-14]. */
export function documentTitle({ page, site, unread, newLikes }: TitleParts): string {
  const count = unread + newLikes;
  const name = page ? `${page} · ${site}` : site;
  return count > 0 ? `(${count}) ${name}` : name;
}
