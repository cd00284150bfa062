/** The text of an XML file in the encoding that it declares; one that the browser does not know is read as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  return decoderFor(bytes).decode(bytes);
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\sencoding=["']([^"']+)["']/.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder();
  }
}
