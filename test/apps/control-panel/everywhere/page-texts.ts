import type { Page } from 'playwright-core';

/** Returns all texts of a page: its title, visible texts, and texts for screen readers. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest('script, style, noscript, code, kbd, textarea[aria-hidden]')) continue;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
          texts.push(node.getAttribute(name) ?? '');
      } else if (node instanceof Text) texts.push(node.data);
    }
    return [...new Set(texts.map(text => text.trim()).filter(Boolean))];
  });
}

/**
 * Returns elements wider than their container: the page itself, or a box that clips its text. Data may be clipped, since names
 * have any length.
 */
export function cutTexts(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate(names => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : [];
    const isCut = (element: Element) => {
      const { overflowX, display } = getComputedStyle(element);
      if (display === 'inline' || element.clientWidth <= 1) return false;
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      return !scrolls && element.scrollWidth > element.clientWidth + 1;
    };
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '');
    const ownWords = (text: string) =>
      names.reduce((rest, name) => rest.replaceAll(name, ''), text).replaceAll(/[^\p{L}]/gu, '');
    const cut = [...document.body.querySelectorAll('*')]
      .filter(element => hasOwnText(element) && isCut(element))
      .map(element => `cut: ${element.textContent.trim()}`)
      .filter(text => ownWords(text.slice(5)) !== '');
    return [...wide, ...cut];
  }, data);
}
