/** Runs in the page: texts in cards, heads and bars that are cut, and words in bars that go over two lines. */
export function cutWords() {
  const cut = [...document.querySelectorAll<HTMLElement>('main :is([data-row], header, [data-phone-bar]) *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText);
  const broken: string[] = [];
  for (const bar of document.querySelectorAll('[data-phone-bar]')) {
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { left, right } = range.getBoundingClientRect();
        if (range.getClientRects().length > 1 || left < 0 || right > innerWidth) broken.push(word);
      }
    }
  }
  return { cut, broken };
}
