const count = (value: number) => value.toLocaleString("ja-JP");

/** Words of `npm run distribute`. */
export const distributeTexts = {
  usage: `使い方:
  npm run distribute -- --dry-run    DATABASE_URL のデータベースを Citus でどう分けるかを示す（何も変えない）
  npm run distribute                 分ける。途中でやめても、もう一度実行すれば続きから行う。更新（migration）のあとにも実行する
  --shards 数    会社を分けるシャードの数（初回だけ決められる。既定は32）`,
  notExternal:
    "DATABASE_URL がありません。埋め込みのデータベースは1台のものです。先に npm run move -- --to で、Citus のあるPostgreSQLへ移してください。",
  noExtension: (place: string) =>
    `${place} には Citus がありません。コーディネーターと各ワーカーで create extension citus を実行し、citus_add_node でワーカーを加えてください。`,
  notCoordinator: (place: string) =>
    `${place} は Citus のコーディネーターではありません。DATABASE_URL にはコーディネーターを指定してください。`,
  noWorker: (place: string) =>
    `${place} にはワーカーがありません。select citus_add_node('ワーカーのホスト', 5432) で加えてください。`,
  notMigrated: (names: readonly string[]) =>
    `データベースの構造が、この版より古いままです（${names.slice(0, 3).join("、")}${names.length > 3 ? "ほか" : ""}）。先にサーバーを一度起動し、止めてから実行してください。`,
  inUse: (sessions: number) =>
    `ほかに${count(sessions)}の接続があります。サーバー・コマンド・psql を止めてから実行してください。何も変えていません。`,
  uniqueWithoutTenant: (names: readonly string[]) =>
    `会社（tenant_id）を含まない一意の索引があるため、分けられません：${names.join("、")}`,
  badShards: (value: string) => `--shards は1から1024の整数で指定してください（${value}）。`,
  start: (place: string, workers: number) => `${place} を、${count(workers)}台のワーカーに会社ごとに分けます。`,
  byTenant: (names: readonly string[], done: number) =>
    `会社ごとに分ける表（tenant_id）：${count(names.length)}${done > 0 ? `（済み ${count(done)}）` : ""}`,
  everywhere: (names: readonly string[]) => `どのワーカーにも置く表（どの会社にも同じ）：${names.join("、")}`,
  here: (names: readonly string[]) =>
    `コーディネーターに残す表（会社のものではない：サインイン・鍵・サーバー）：${names.join("、")}`,
  functions: (names: readonly string[], done: number) =>
    `ワーカーにも置く関数：${count(names.length)}${done > 0 ? `（済み ${count(done)}）` : ""}`,
  settings: (names: readonly string[]) => `一般プランの指定（plan_cache_mode）を外す関数：${names.join("、")}`,
  nothingChanged: "何も変えていません。--dry-run を付けずに実行すると、分けます。",
  working: "分けています",
  interrupted: "途中でやめました。済んだ表はそのまま使えます。もう一度実行すると、続きから行います。",
  done: (tables: number, functions: number) =>
    `分け終わりました（新しく分けた表 ${count(tables)}、関数 ${count(functions)}）。サーバーは、いまの DATABASE_URL のまま起動できます。`,
  failed: "分けられませんでした。",
};
