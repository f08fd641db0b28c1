import type { Page, Request, Response } from '@playwright/test';

import { brotliSize } from '../../src/site/weight/compress';

/** The compressed sizes of the scripts and style sheets that a page loads during an action, without prefetches. */
export async function bytesLoadedBy(
  page: Page,
  action: () => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const responses = await responsesTo(page, action);
  return new Map(
    await Promise.all(
      responses.map(async (response) => [pathOf(response), brotliSize(await response.body())] as const),
    ),
  );
}

/** The paths of the scripts and style sheets that a page loads during an action, without prefetches. */
export async function pathsLoadedBy(page: Page, action: () => Promise<void>): Promise<readonly string[]> {
  return [...new Set((await responsesTo(page, action)).map(pathOf))];
}

const pathOf = (response: Response) => new URL(response.url()).pathname;

async function responsesTo(page: Page, action: () => Promise<void>): Promise<readonly Response[]> {
  const loads: Promise<Response | undefined>[] = [];
  const record = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) {
      loads.push(responseTo(request));
    }
  };
  page.on('request', record);
  await action();
  const responses = await settled(loads);
  page.off('request', record);
  return responses.filter((response) => response !== undefined);
}

async function responseTo(request: Request): Promise<Response | undefined> {
  const headers = request.headers();
  const response = await request.response();
  return response === null || headers['sec-purpose'] === 'prefetch' || headers['purpose'] === 'prefetch'
    ? undefined
    : response;
}

/** Awaits all promises of a list, including those added in the meantime. */
async function settled<T>(growing: readonly Promise<T>[]): Promise<readonly T[]> {
  const { length } = growing;
  const values = await Promise.all(growing);
  return growing.length === length ? values : settled(growing);
}
