/** From so many pages on a second thread that renders is worth its start. */
export const minPagesForRenderWorker = 200;

/** From so many pages on a second thread that checks is worth its start. */
export const minPagesForCheckWorker = 800;
