/** Like `fetch`, with upload progress. @param onProgress called with the share of the body sent, 0 to 1 */
export type Upload = (url: string, init: RequestInit, onProgress: (share: number) => void) => Promise<Response>;

/** Uses XMLHttpRequest: `fetch` reports no upload progress, and only one browser supports request streams (over HTTP/2). */
export const createUpload =
  (Request: typeof XMLHttpRequest): Upload =>
  (url, { method = 'POST', headers, body, signal }, onProgress) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new Request();
      const cancel = () => request.abort();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText || null, { status: request.status, statusText: request.statusText })),
      );
      request.addEventListener('error', () => reject(new TypeError('The request failed.')));
      request.addEventListener('abort', () => reject(signal?.reason));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel));
      signal?.addEventListener('abort', cancel);
      request.send(body as XMLHttpRequestBodyInit);
    });
