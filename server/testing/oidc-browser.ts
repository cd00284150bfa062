/** What a person does at the login page of the test's OpenID provider: follows redirects, types the name, consents. */
export async function signInAtProvider(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let url = address;
  for (let step = 0; step < 20; step += 1) {
    if (!url.startsWith(origin)) return url;
    const page = await visit(url);
    const next = page.headers.get('location');
    if (next) {
      url = new URL(next, url).href;
      continue;
    }
    const html = await page.text();
    const action = html.match(/<form[^>]* action="([^"]+)"/)?.[1];
    const prompt = html.match(/name="prompt" value="([^"]+)"/)?.[1];
    if (!action || !prompt) throw new Error(`the provider shows another page than expected: ${html.slice(0, 300)}`);
    const fields: Record<string, string> = prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt };
    const answer = await visit(new URL(action, url).href, new URLSearchParams(fields));
    url = new URL(answer.headers.get('location') ?? '', url).href;
  }
  throw new Error('the provider leads in a circle');

  async function visit(target: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(key, value);
    }
    return response;
  }
}
