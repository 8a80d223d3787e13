// The only door to styled-components: the shell shares this package, so every remote styles with the one copy,
// and a later change of library is a change here.
export { createGlobalStyle, css, keyframes, StyleSheetManager, styled } from 'styled-components';
