/** Hours for which deliveries of a webhook are signed by the key before as well, once a new one is issued. */
export const secretOverlapHours = 24;
