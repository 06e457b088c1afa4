/** The least number of pages for which a second thread saves more time than it takes to start. */
export const minPagesForRenderWorker = 200;

/** The least number of pages for which threads that read and check save more than they take. */
export const minPagesForCheckWorker = 800;
