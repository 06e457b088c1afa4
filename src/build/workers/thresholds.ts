/** From so many pages on a second thread that renders is worth its start. */
export const minPagesForRenderWorker = 200;

/** From so many pages on a second thread that checks is worth its start. */
export const minPagesForCheckWorker = 800;

/** So many pages are kept parsed from validating to rendering; of more each is parsed again. */
export const maxParsedPages = 1000;
