// The only import of styled-components: the shell shares this package, so all remotes use one copy, and replacing the library is a
// change in this file.
export { createGlobalStyle, css, keyframes, StyleSheetManager, styled } from 'styled-components';
