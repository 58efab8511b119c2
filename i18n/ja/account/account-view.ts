/** Texts of looking at the console as another account. */
export const accountViewTexts = {
  title: "見え方を確認",
  begin: "確認を始める",
  question:
    "この人がサインインしたときの画面を、この人の権限と店舗で表示します。店舗の選択やピン留めなど、この人のブラウザーに残るものは表示しません。",
  care: (minutes: number) =>
    `見るだけで、登録や変更はできません。${minutes}分で終わります。確認したことは、変更履歴に残ります。`,
  banner: (name: string, until: string) => `${name}さんの見え方を確認中（閲覧のみ、${until}まで）`,
  end: "終わる",
  ownTitle: "本人だけのページです",
  ownText: "サインインや2段階認証など、本人だけのものは、見え方の確認では表示しません。",
};
