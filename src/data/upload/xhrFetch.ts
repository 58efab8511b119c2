/**
 * A fetch by XMLHttpRequest, which tells how much of its body is sent.
 * @param onProgress called with the part that is sent, from 0 to 1
 * @throws TypeError where nothing answers, AbortError where the signal ends it
 */
export const xhrFetch =
  (onProgress?: (sent: number) => void): typeof fetch =>
  (input, { method = "GET", headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener("error", () => reject(new TypeError("nothing answers")));
      request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
