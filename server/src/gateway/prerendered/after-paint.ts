/**
 * Defers everything the prerendered page is not painted with until it is painted: fetched in parallel, it would delay the page (W1). A
 * hidden page is never painted, so it fetches at once. The script stands at the end because what it fetches may run as soon as it arrives.
 */
const FETCH_LATER = `{let it=document.getElementById('later'),go=()=>it.replaceWith(it.content);document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/** Wraps links and scripts in a template, so that nothing in it is fetched yet. */
export const deferMarkup = (html: string): string => `<template id="later">${html}</template>`;

export const fetchLater = (nonce: string): string => `<script nonce="${nonce}">${FETCH_LATER}</script>`;
