/** Reads a file as UTF-8, or as what spreadsheets write where it is none: by the language of the browser. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const isCyrillic = /^(?:ru|uk|be|bg|sr|mk)\b/.test(navigator.language);
    return new TextDecoder(isCyrillic ? 'windows-1251' : 'windows-1252').decode(bytes);
  }
}
