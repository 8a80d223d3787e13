import { expect, test } from 'vitest';
import { shortOf } from './short-chunk-ids-plugin.ts';

test('[W7] a file is called by what it is, and not by where it lies', () => {
  const names = {
    src_pages_search_page_tsx: 'search',
    src_widgets_match_widget_tsx: 'match',
    'src_match_match-dialog_tsx': 'match-dialog',
    'vendors-node_modules_react-aria-components_dist_private_Modal_mjs': 'Modal',
    federation: 'federation',
    page_tsx: 'page',
  };
  for (const [id, short] of Object.entries(names)) expect(shortOf(id)).toBe(short);
});
