/** A form as a browser posts it: fields in their order, then the file. */
export async function multipart(fields: Record<string, string>, file?: { body: Buffer | string; type?: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(Buffer.from(file.body))], { type: file.type }), 'photo.webp');
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
