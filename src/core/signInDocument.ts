/** login(id, password) as the sign-in page sends it: written by hand, as the page loads before, and without, the generated documents. */
export const signInDocument =
  "query Login($id: String!, $password: String!) { login(id: $id, password: $password) { token } }";
