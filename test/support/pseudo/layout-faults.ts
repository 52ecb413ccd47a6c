import type { Page } from 'playwright-core';

/** Returns texts that overflow their boxes or overlap each other, and buttons that break every word onto its own line. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    /** Returns the part of a box that no ancestor clips. */
    const shown = (element: Element, box: DOMRect) => {
      let { left, right, top, bottom } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (position === 'fixed') break;
      }
      return { left, right, top, bottom };
    };
    type Box = ReturnType<typeof shown>;
    const texts: { element: Element; text: string; whole: DOMRect; boxes: Box[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = (node.textContent ?? '').trim();
      if (text === '' || element.closest('script, style, option') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()]
        .map(box => shown(element, box))
        .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
      if (boxes.length > 0)
        texts.push({ element, text, whole: range.getBoundingClientRect(), boxes });
    }
    /** Returns true if an opaque layer above covers a line of the text. */
    const isCovered = (element: Element, { left, right, top, bottom }: Box) => {
      let above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      for (; above && !above.contains(element); above = above.parentElement) {
        if (element.contains(above)) return false;
        const { backgroundColor, backgroundImage } = getComputedStyle(above);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') return true;
      }
      return false;
    };
    const open = texts
      .map(({ boxes, ...each }) => ({
        ...each,
        boxes: boxes.filter(box => !isCovered(each.element, box)),
      }))
      .filter(({ boxes }) => boxes.length > 0);
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is wide: ${scrollWidth}`);
    /** Line boxes may overlap a little without their letters doing so. */
    const isOn = (a: Box, b: Box) => {
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      return width > 2 && height > Math.min(a.bottom - a.top, b.bottom - b.top) / 3;
    };
    for (const { element, text, whole } of open) {
      let box = element;
      while (/^(?:inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement!;
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
      const { left, right } = box.getBoundingClientRect();
      if (whole.right > right + 1 || whole.left < left - 1) faults.push(`cut: ${text}`);
    }
    for (const [index, one] of open.entries()) {
      for (const other of open.slice(index + 1)) {
        if (one.boxes.some(a => other.boxes.some(b => isOn(a, b))))
          faults.push(`on each other: ${one.text} | ${other.text}`);
      }
    }
    for (const button of document.querySelectorAll('button, [role=button], a[class*=button i]')) {
      if (!isSeen(button)) continue;
      const own = texts.filter(({ element }) => button.contains(element));
      const words = own.flatMap(({ text }) => text.split(/\s+/)).filter(word => word.length > 2);
      const lines = new Set(
        own.flatMap(({ boxes }) => boxes.map(({ top }) => Math.round(top / 6))),
      );
      if (own.length === 1 && words.length > 2 && lines.size >= words.length)
        faults.push(`a column: ${own[0]!.text}`);
    }
    return faults;
  });
}
