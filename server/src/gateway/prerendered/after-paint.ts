/**
 * What a prerendered page is not painted with is fetched once it is painted: at its side the page would come later (W1). A page that nobody sees is not
 * painted, and fetches at once. The script stands at the end: what it fetches may run as soon as it has come.
 */
const FETCH_LATER = `{let it=document.getElementById('later'),go=()=>it.replaceWith(it.content);document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/** Keeps links and scripts as they are; nothing in it is fetched. */
export const keptForLater = (html: string): string => `<template id="later">${html}</template>`;

export const fetchLater = (nonce: string): string => `<script nonce="${nonce}">${FETCH_LATER}</script>`;
