// jsdom has no layout and no scrollIntoView.
window.Element.prototype.scrollIntoView = () => {};
