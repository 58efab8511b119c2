/** Why something that was due before a restore was not sent. @param what that was due: 予定, 発注 */
export const explainSetAside = (what: string): string =>
  `データベースを復元する前の${what}で、届いたかどうか分からないため、送っていません`;
