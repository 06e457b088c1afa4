/** From so many pages on a second thread that renders is worth its start. */
export const minPagesForRenderWorker = 200;
